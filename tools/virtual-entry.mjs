/** An entry that is no file, for builds of what stands in several modules. */
export const virtualEntry = 'virtual:entry'

/**
 * @param {readonly string[]} lines of its module, such as `export * from '@townsfolk/core'`
 * @returns {import('vite').Plugin}
 */
export function virtualEntryPlugin(lines) {
  return {
    name: 'virtual entry',
    resolveId: id => (id === virtualEntry ? id : null),
    load: id => (id === virtualEntry ? lines.join('\n') : null),
  }
}

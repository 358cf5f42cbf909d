/**
 * @typedef {object} Script a file for a page without a bundler
 * @property {string} package in whose `dist` it is
 * @property {string} file its name there
 * @property {readonly string[]} exports what it adds to the global `Townsfolk`, as lines of a module
 * @property {'Phaser' | 'BABYLON' | 'Townsfolk'} [needs] the global that an earlier script has made
 * @property {string} [madeBy] the earlier script, as the message names it when it is missing
 */

/** What each game has beside its engine's adapter. */
const game = [
  `export * from '@townsfolk/client'`,
  `export * from '@townsfolk/core'`,
  `export * from '@townsfolk/core/browser'`,
]

/**
 * The files for pages that load scripts and bundle nothing. All of them add to one global, `Townsfolk`, under the names that
 * the modules have.
 * @type {readonly Script[]}
 */
export const scripts = [
  {
    package: 'phaser',
    file: 'townsfolk-phaser.min.js',
    exports: [...game, `export * from '@townsfolk/phaser'`],
    needs: 'Phaser',
    madeBy: 'phaser.min.js',
  },
  {
    package: 'babylon',
    file: 'townsfolk-babylon.min.js',
    exports: [...game, `export * from '@townsfolk/babylon'`],
    needs: 'BABYLON',
    madeBy: 'babylon.js',
  },
  {
    package: 'ui',
    file: 'townsfolk-ui.min.js',
    exports: [`export * from '@townsfolk/ui'`, `import '@townsfolk/ui/elements'`],
    needs: 'Townsfolk',
    madeBy: 'townsfolk-phaser.min.js or townsfolk-babylon.min.js',
  },
  {
    package: 'service',
    file: 'townsfolk-in-page.min.js',
    exports: [
      `export * from '@townsfolk/service/local'`,
      `export { formatIssue } from '@townsfolk/service'`,
      // Here and in no script of their own: the brain keeps which languages are in use.
      `export { french, german, spanish, useLanguages } from '@townsfolk/brain/languages'`,
    ],
  },
  {
    package: 'brain',
    file: 'townsfolk-lexicon.min.js',
    exports: [`export * from '@townsfolk/brain/lexicon'`],
  },
]

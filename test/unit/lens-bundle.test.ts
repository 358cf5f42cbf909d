import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

/** The code of a game that consists of these imports, as it would be shipped. */
async function bundleOf(game: string): Promise<string> {
  const entry = fileURLToPath(new URL('game.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    plugins: [
      {
        name: 'game',
        enforce: 'pre',
        resolveId: id => (id === entry ? entry : undefined),
        load: id => (id === entry ? game : undefined),
      },
    ],
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('a game', () => {
  it('that does not import the lens does not ship it, nor what it looks with', async () => {
    const code = await bundleOf(`
      import { createNpcRuntime, createSenses } from '@townsfolk/core'
      import * as ui from '@townsfolk/ui'
      export const game = [createNpcRuntime, createSenses, ui]
    `)
    expect(code).toContain('townsfolk-chat-box')
    expect(code).not.toContain('townsfolk-lens')
    expect(code).not.toContain('perceptionOf')
  })

  it('ships the elements that it uses, and no others', async () => {
    const code = await bundleOf(`
      import { bindChatBox, ChatBox, createSpeechBubbles } from '@townsfolk/ui'
      export const game = [bindChatBox, ChatBox, createSpeechBubbles]
    `)
    expect(elementsIn(code)).toEqual(['chat-box', 'speech-bubble'])
  })

  it('ships all elements of the kit when it registers all of them, and not the lens', async () => {
    const code = await bundleOf(`import '@townsfolk/ui/elements'`)
    expect(elementsIn(code)).toEqual([
      'captions',
      'chat-box',
      'journal',
      'microphone-choice',
      'quiz-panel',
      'speech-bubble',
      'talk-button',
      'thinking',
      'usage-banner',
    ])
  })

  it('for Phaser says which line is missing, whatever else of the adapter it imports', async () => {
    const code = await bundleOf(`export { createScreenView } from '@townsfolk/phaser'`)
    expect(code).toContain('add plugins: { scene: [townsfolk({ api })] } to')
  })

  it('that imports it does', async () => {
    const code = await bundleOf(`export { createLens } from '@townsfolk/ui/lens'`)
    expect(code).toContain('townsfolk-lens')
    expect(code).toContain('perceptionOf')
    expect(code).not.toContain('townsfolk-chat-box')
  })
})

/** Those whose classes are in the code, without `townsfolk-`. */
function elementsIn(code: string): readonly string[] {
  return [...code.matchAll(/\btag = ["'`]townsfolk-([a-z-]+)/g)].map(([, name]) => name ?? '').sort()
}

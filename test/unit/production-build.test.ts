import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { productionPlugin } from '../../tools/production.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The game of `npm run size`. */
async function codeOfGame(engine: string, isProduction: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    resolve: { conditions: ['source', 'module', 'browser'] },
    plugins: isProduction ? [productionPlugin()] : [],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${root}tools/size/${engine}-game.ts`,
        external: [/^phaser$/, /^@babylonjs\//],
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe.each(['phaser', 'babylon'])('the explanation of a mistake', engine => {
  const explanations = [
    'createClient({',
    'already has a handler',
    'did you mean',
    'but the game has no handler for it',
    'is not a ',
  ]

  it(`is in a development build of a ${engine} game`, async () => {
    const code = await codeOfGame(engine, false)
    expect(explanations.filter(words => !code.includes(words))).toEqual([])
  })

  it(`is not in a production build of a ${engine} game, which has the code of the mistake and what to do about secret keys`, async () => {
    const code = await codeOfGame(engine, true)
    expect(explanations.filter(words => code.includes(words))).toEqual([])
    expect(code).toContain('invalid_option')
    expect(code).toContain('This page would show an API key to every player.')
  })
})

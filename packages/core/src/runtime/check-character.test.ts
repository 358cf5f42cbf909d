import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Prop, promisesDone } from '../../testing/fake-scene.ts'
import { createNpcRuntime, type DialogueApi } from '../index.ts'

let said: string[]

beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation(line => void said.push(String(line)))
})

/** Characters of these ids in the game; what is said of it on the console. */
async function saidOf(
  ids: readonly string[],
  knownCharacters?: DialogueApi['knownCharacters'],
): Promise<string[]> {
  const api: DialogueApi = { chat: () => new Promise(() => {}), ...(knownCharacters && { knownCharacters }) }
  for (const characterId of ids) {
    createNpcRuntime({ api }).npc(new Prop(), { characterId })
  }
  await promisesDone()
  return said
}

describe('a character that the service does not have', () => {
  it('is said on the console when it is made, with the id that was meant', async () => {
    expect(await saidOf(['wern'], async () => ['mira', 'wren'])).toEqual([
      'Townsfolk: the service has no character "wern"; did you mean "wren"?',
    ])
  })

  it('is named by its id, not by its name', async () => {
    expect(await saidOf(['Wren'], async () => ['wren'])).toEqual([
      'Townsfolk: the service has no character "Wren"; did you mean "wren"?',
    ])
  })

  it('is said once, in however many scene runs it is made', async () => {
    expect(await saidOf(['wern', 'wern', 'wren'], async () => ['wren'])).toHaveLength(1)
  })

  it('is said with all that there are where none is near', async () => {
    const ids = Array.from({ length: 14 }, (_, at) => `villager-${at + 1}`)
    expect(await saidOf(['mayor'], async () => ids)).toEqual([
      `Townsfolk: the service has no character "mayor"; it has ${ids.slice(0, 12).join(', ')}, …`,
    ])
    expect(await saidOf(['baker'], async () => [])).toContain(
      'Townsfolk: the service has no character "baker"; it has none at all, or none that this key may use.',
    )
  })

  it('is not said where the service cannot be asked', async () => {
    expect(await saidOf(['wern'])).toEqual([])
    expect(await saidOf(['wern'], async () => undefined)).toEqual([])
    expect(await saidOf(['wern'], () => Promise.reject(new Error('offline')))).toEqual([])
  })
})

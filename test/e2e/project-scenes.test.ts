import { readFileSync } from 'node:fs'
import { expect, test } from './lantern-eve-page.ts'
import { nightAfter, nightfall, threeLit } from './nights.ts'

/** As a project's scene file has it. */
interface WrittenEntity {
  readonly id: string
  readonly name: string
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  readonly characterId?: string
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

test.describe('the scenes of the project, which the characters are tried in,', () => {
  test.use({ expectedConsole: /Failed to load resource|^Townsfolk, |GPU stall due to ReadPixels/ })

  for (const [scene, who, near, night] of [
    ['dusk', 'wren', 40, nightAfter({ type: 'lesson-learned', lesson: 'talked' })],
    ['night', 'mira', 40, nightAfter(...threeLit)],
    ['island', 'keeper', 2, nightAfter(...nightfall, { type: 'crossed', to: 'island' })],
  ] as const) {
    test(`are what the game tells of: ${scene}`, async ({ game, page }) => {
      const service = 'http://127.0.0.1:1/v3'
      const asked = page.waitForRequest(`${service}/chat**`)
      await game.startFrom(night)
      await game.open(`?test&service=${service}&key=tf_live_none`)
      await expect.poll(() => page.evaluate(() => window.lanternEve.runtime !== undefined)).toBe(true)
      void page.evaluate(id => {
        void window.lanternEve.runtime?.npcs.find(npc => npc.id === id)?.say('Hello')
      }, who)
      const { metadata } = (await asked).postDataJSON() as { metadata: readonly WrittenEntity[] }
      const written = JSON.parse(readFileSync(`demo/project/scenes/${scene}.json`, 'utf8')) as {
        entities: readonly WrittenEntity[]
      }
      expect(metadata.length).toBeGreaterThan(8)
      for (const { id, name, position, properties } of metadata) {
        const entity = written.entities.find(other => other.id === id)
        expect(entity, id).toMatchObject({ name })
        // People walk about by themselves.
        const away = properties.some(({ value }) => value === 'person') ? Number.POSITIVE_INFINITY : near
        for (const axis of ['x', 'y', 'z'] as const) {
          expect(
            Math.abs(position[axis] - (entity?.position[axis] ?? Number.NaN)),
            `${id} ${axis}`,
          ).toBeLessThan(away)
        }
        for (const property of properties) {
          if (property.name !== 'pointed at') expect(entity?.properties, id).toContainEqual(property)
        }
      }
    })
  }
})

import type { Npc } from '@townsfolk/core'
import type { SceneObject, TownsfolkPlugin } from '@townsfolk/phaser'
import type { Doll, Village } from '../art/index.ts'
import { unavailableLines } from '../game/character-files.ts'
import type { GameContext } from '../game/game-context.ts'
import { asName, lanternId, names, thingWords } from '../game/names.ts'
import {
  lanternProperties,
  personProperties,
  playerProperties,
  postProperties,
  thingProperties,
} from '../game/properties.ts'
import {
  lanternColours,
  nameOf,
  postIds,
  type Story,
  thingIds,
  type Villager,
  villagers,
} from '../story/index.ts'
import type { Belongings } from './belongings.ts'
import { villageSenses } from './sight.ts'
import type { Walker } from './walker.ts'

/** Gives each villager a character, by what their files know and the night has come to. */
export function addPeople(
  folk: TownsfolkPlugin,
  { story, files }: GameContext,
  walkers: Readonly<Record<Villager, Walker>>,
): Readonly<Record<Villager, Npc<SceneObject>>> {
  const npcs = villagers.map(id => {
    const { doll } = walkers[id]
    const npc = folk.npc(doll, {
      characterId: id,
      id,
      name: names[id],
      properties: () => personProperties(story.night, id),
      senses: villageSenses(),
      readFacing: out => doll.readFacing(out),
      fallbackLines: unavailableLines(files, id),
    })
    return [id, npc] as const
  })
  return Object.fromEntries(npcs) as Record<Villager, Npc<SceneObject>>
}

/** All else that the villagers perceive. What belongs to the village they know wherever they are. */
export function addThings(
  folk: TownsfolkPlugin,
  story: Story,
  { village, belongings, player }: { village: Village; belongings: Belongings; player: Doll },
): void {
  folk.perceive(player, { id: 'player', name: names.player, properties: () => playerProperties(story.night) })
  for (const colour of lanternColours) {
    folk.perceive(belongings.lanterns[colour], {
      id: lanternId(colour),
      name: asName(`${colour} lantern`),
      properties: () => lanternProperties(story.night, colour),
      isInteractive: true,
    })
  }
  for (const thing of thingIds) {
    folk.perceive(belongings.things[thing], {
      id: thing,
      name: asName(thingWords[thing]),
      properties: () => thingProperties(story.night, thing),
      isInteractive: true,
    })
  }
  for (const post of postIds) {
    folk.perceive(village.posts[post], {
      id: post,
      name: asName(nameOf[post]),
      properties: () => postProperties(story.night, post),
      isPinned: true,
    })
  }
  for (const [id, name] of Object.entries(placeNames)) {
    const place = id as keyof typeof placeNames
    const properties = (): Record<string, string> =>
      place === 'gate'
        ? { kind: 'gate', state: story.night.isGateOpen ? 'open' : 'locked' }
        : { kind: 'place' }
    folk.perceive(village.places[place], { id, name, properties, isPinned: true })
  }
}

const placeNames = {
  well: 'Village well',
  pond: 'Pond',
  inn: 'Inn',
  forge: 'Forge',
  anvil: 'Anvil',
  school: 'School',
  stage: 'Quiz stage',
  bell: 'Festival bell',
  jetty: 'Jetty',
  boat: 'Rowing boat',
  gate: 'Jetty gate',
  lighthouse: 'Lighthouse',
} as const

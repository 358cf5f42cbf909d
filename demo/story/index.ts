export { type Deed, type DeedId, deeds, isDeed, rememberedBy } from './deeds.ts'
export {
  type Act,
  actOf,
  advance,
  countLit,
  darknessOf,
  dusk,
  type Happening,
  isHanging,
  isNight,
  isPost,
  type LanternColour,
  type LanternPlace,
  type LanternState,
  type Lesson,
  lanternColours,
  lanternOn,
  lessons,
  type Night,
  type PostId,
  postIds,
  type ThingId,
  thingIds,
} from './night.ts'
export {
  freePosts,
  whyNotFetch,
  whyNotForge,
  whyNotHang,
  whyNotLight,
  whyNotLightLamp,
  whyNotRow,
} from './obstacles.ts'
export { type PersonId, personIds, type Villager, villagers } from './people.ts'
export { Story } from './story.ts'
export { nameOf, suggestionsFor } from './suggestions.ts'
export { type Task, type TaskId, tasksOf } from './tasks.ts'

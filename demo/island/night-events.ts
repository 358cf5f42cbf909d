import type { GameContext } from '../game/game-context.ts'
import type { IslandPicture } from './island-picture.ts'

/** What the island does by itself as the story goes on. Returns the release. */
export function followNight(
  { story, sound }: GameContext,
  { stairs }: IslandPicture,
  onLampLit: () => void,
): () => void {
  stairs.setOpen(story.night.isKeeperWon, true)
  return story.onChange((night, before) => {
    stairs.setOpen(night.isKeeperWon)
    if (night.isKeeperWon && !before.isKeeperWon) sound.play('gate')
    if (night.isLampLit && !before.isLampLit) onLampLit()
  })
}

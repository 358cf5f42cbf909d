import type { GameScreen } from '../screen/game-screen.ts'
import type { GameSound, Mood } from '../sound/game-sound.ts'
import { actOf, countLit, lanternColours, type Night, type Story, tasksOf } from '../story/index.ts'
import { carriedBy } from './properties.ts'

/** Keeps the counter, what is held, the journal and the music where the story is. Returns the release. */
export function showNight(story: Story, screen: GameScreen, sound: GameSound): () => void {
  const show = (night: Night): void => {
    screen.showLanterns(countLit(night))
    screen.showHands(carriedBy(night, 'player'), canPutDown(night))
    screen.showTasks(tasksOf(night))
    sound.setMood(moodOf(night))
  }
  show(story.night)
  return story.onChange(show)
}

/** A can of oil hangs at the belt, and stays there. */
function canPutDown({ place, lanterns, things }: Night): boolean {
  const isHeld = things.float === 'player' || lanternColours.some(colour => lanterns[colour].at === 'player')
  return isHeld && place === 'village'
}

function moodOf(night: Night): Mood {
  switch (actOf(night)) {
    case 'lanterns':
      return countLit(night) === 0 ? 'dusk' : 'lanterns'
    case 'crossing':
      return 'night'
    default:
      return actOf(night) === 'island' ? 'island' : 'home'
  }
}

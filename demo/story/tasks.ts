import { countLit, isNight, type LanternColour, lanternColours, type Night } from './night.ts'

export type TaskId =
  | 'talk'
  | 'oil'
  | LanternColour
  | 'hook'
  | 'hang'
  | 'gate'
  | 'cross'
  | 'keeper'
  | 'lamp'
  | 'home'

/** Something that is open or done: a page of the journal. */
export interface Task {
  readonly id: TaskId
  readonly title: string
  /** What is known of it, as the player would note it down. */
  readonly text: string
  readonly isDone: boolean
}

/** What the journal holds now, in the order in which it came up. */
export function tasksOf(night: Night): readonly Task[] {
  const tasks = [...lanternTasks(night), ...crossingTasks(night), ...islandTasks(night)]
  return tasks.filter(({ isKnown }) => isKnown).map(({ isKnown: _, ...task }) => task)
}

interface Entry extends Task {
  readonly isKnown: boolean
}

function lanternTasks(night: Night): Entry[] {
  const knows = night.lessons.talked
  return [
    {
      id: 'talk',
      title: 'Lantern Eve',
      text: 'Mira at the inn knows what there is to do.',
      isDone: knows,
      isKnown: true,
    },
    {
      id: 'red',
      title: 'The red lantern',
      text: 'It lies by the pond. Wren is fast: she fetches what she is asked for.',
      isDone: isTaken(night, 'red'),
      isKnown: knows,
    },
    {
      id: 'amber',
      title: 'The amber lantern',
      text: 'Tobin has it. He gives it to nobody whom he does not trust: help him, or tell him what the bell was about.',
      isDone: isTaken(night, 'amber'),
      isKnown: knows,
    },
    {
      id: 'blue',
      title: 'The blue lantern',
      text: 'The prize of Orla’s quiz night.',
      isDone: isTaken(night, 'blue'),
      isKnown: knows,
    },
    {
      id: 'oil',
      title: 'Oil',
      text: 'No lantern burns without it, and Mira has a can.',
      isDone: night.things.oil === 'player',
      isKnown: knows,
    },
    {
      id: 'hook',
      title: 'A hook for the tall post',
      text: 'The old one is rusted through. Bram could forge another.',
      isDone: night.isHookForged,
      isKnown: knows,
    },
    {
      id: 'hang',
      title: 'Hang them, light them',
      text: `Wren climbs: ask her to hang a lantern on a post, then to light it. ${countLit(night)} of 3 burn.`,
      isDone: isNight(night),
      isKnown: lanternColours.some(colour => isTaken(night, colour)),
    },
  ]
}

function crossingTasks(night: Night): Entry[] {
  const isKnown = isNight(night)
  return [
    {
      id: 'gate',
      title: 'The gate of the jetty',
      text: 'It is locked. Bram made the lock.',
      isDone: night.isGateOpen,
      isKnown,
    },
    {
      id: 'cross',
      title: 'Over the lake',
      text: 'Tobin rows to the island after dark, and nobody else does.',
      isDone: night.place === 'island' || night.isLampLit,
      isKnown,
    },
  ]
}

function islandTasks(night: Night): Entry[] {
  const isKnown = night.place === 'island' || night.isLampLit
  return [
    {
      id: 'keeper',
      title: 'The keeper',
      text: 'He guards the lamp. Tell him why you have come.',
      isDone: night.isKeeperWon,
      isKnown,
    },
    {
      id: 'lamp',
      title: 'The great lamp',
      text: 'Up the stairs. Wren can light it.',
      isDone: night.isLampLit,
      isKnown: isKnown && night.isKeeperWon,
    },
    {
      id: 'home',
      title: 'Home',
      text: 'They are all on the square. Hear what they saw you do.',
      isDone: night.isOver,
      isKnown: night.isLampLit && night.place === 'village',
    },
  ]
}

/** It was the player's once, or hangs. */
function isTaken(night: Night, colour: LanternColour): boolean {
  const { at } = night.lanterns[colour]
  const home = colour === 'amber' ? 'tobin' : colour === 'blue' ? 'orla' : 'ground'
  return at !== home && at !== 'wren'
}

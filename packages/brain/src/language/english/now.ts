import { alike, wordList, wordSet } from '../word-lists.ts'

/** How English speaks of the weather, the hour and the day, as data. */

export type NowTopic = 'weather' | 'time' | 'day' | 'date' | 'season' | 'temperature'

/** Words in the names of entities that may have properties about it. */
export const nowNames: ReadonlySet<string> = wordSet(
  'world weather sky climate clock time calendar day date scene environment surroundings outside outdoors ' +
    'season air game level map sun season village town city island',
)

export const nowProperties: Readonly<Record<NowTopic, readonly string[]>> = {
  weather: wordList('weather sky forecast'),
  time: wordList('time timeofday hour clock daytime'),
  day: wordList('day weekday dayofweek'),
  date: wordList('date'),
  season: wordList('season'),
  temperature: wordList('temperature'),
}

/** Of an entity that is called like the topic, these properties are about it. */
export const nowValues: ReadonlySet<string> = wordSet(
  'state status condition value now current shows reads says',
)

/** Entities that are called like a topic. */
export const nowThings: Readonly<Record<NowTopic, ReadonlySet<string>>> = {
  weather: wordSet('weather sky'),
  time: wordSet('clock time'),
  day: wordSet('calendar day'),
  date: wordSet('calendar date'),
  season: wordSet('season'),
  temperature: wordSet('thermometer temperature'),
}

/** What is asked of which topic: "is it raining", "is it late". */
export const nowTraits: ReadonlyMap<string, NowTopic> = new Map([
  ...alike(
    'rain raining rainy snow snowing snowy sunny sun cloudy clouds windy wind stormy storm foggy ' +
      'fog storming misty mist hail hailing thunder thundering overcast clear drizzling dry wet',
    'weather' as const,
  ),
  ...alike(
    'morning noon midday afternoon evening night midnight dawn dusk daytime dark light',
    'time' as const,
  ),
  ...alike('monday tuesday wednesday thursday friday saturday sunday', 'day' as const),
  ...alike('spring summer autumn winter', 'season' as const),
  ...alike('cold warm hot freezing chilly', 'temperature' as const),
])

/** An event with one of these words is about the topic. */
export const nowSigns: Readonly<Record<NowTopic, ReadonlySet<string>>> = {
  weather: wordSet('weather rain rains raining snow snows snowing storm thunder fog hail clouds sunshine'),
  time: wordSet("time clock o'clock noon midnight midday dawn dusk sunrise sunset"),
  day: wordSet('monday tuesday wednesday thursday friday saturday sunday'),
  date: wordSet('date'),
  season: wordSet('season'),
  temperature: wordSet('temperature frost'),
}

/** Ends of words that stand after "it is": "rainy", "raining", "overcast". */
export const afterItIs: RegExp =
  /(y|ing|ed|cast|clear|fine|dry|wet|cold|hot|warm|mild|dark|light|bright|grey|calm)$/

export const nowTails: ReadonlySet<string> = wordSet('in outside outdoors out today now there here yet')

export const nowWords: ReadonlyMap<string, NowTopic> = new Map([
  ['when', 'time'],
  ['time', 'time'],
  ['hour', 'time'],
  ['late', 'time'],
  ['day', 'day'],
  ['date', 'date'],
  ['season', 'season'],
  ['temperature', 'temperature'],
  ['warm', 'temperature'],
  ['cold', 'temperature'],
  ['hot', 'temperature'],
  ['weather', 'weather'],
  ['like', 'weather'],
  ['rain', 'weather'],
  ['snow', 'weather'],
])

/** "What time is it, and which day?" */
export const asksForDay: RegExp = /\b(day|date)\b/i

/** "Rain" of "rains", "raining" and "rainy". */
export function rootOf(word: string): string {
  return word.replace(/(ing|y|s)$/, '')
}

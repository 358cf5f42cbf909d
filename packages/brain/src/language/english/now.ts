/** How English speaks of the weather, the hour and the day, as data. */

export type NowTopic = 'weather' | 'time' | 'day' | 'date' | 'season' | 'temperature'

/** Words in the names of entities that may tell of it. */
export const nowNames: ReadonlySet<string> = words(
  'world weather sky climate clock time calendar day date scene environment surroundings outside outdoors ' +
    'season air game level map sun season village town city island',
)

export const nowProperties: Readonly<Record<NowTopic, readonly string[]>> = {
  weather: list('weather sky forecast'),
  time: list('time timeofday hour clock daytime'),
  day: list('day weekday dayofweek'),
  date: list('date'),
  season: list('season'),
  temperature: list('temperature'),
}

/** Of an entity that is called like the topic, these tell of it. */
export const nowValues: ReadonlySet<string> = words(
  'state status condition value now current shows reads says',
)

/** Entities that are called like a topic. */
export const nowThings: Readonly<Record<NowTopic, ReadonlySet<string>>> = {
  weather: words('weather sky'),
  time: words('clock time'),
  day: words('calendar day'),
  date: words('calendar date'),
  season: words('season'),
  temperature: words('thermometer temperature'),
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

/** In an event, these tell of a topic. */
export const nowSigns: Readonly<Record<NowTopic, ReadonlySet<string>>> = {
  weather: words('weather rain rains raining snow snows snowing storm thunder fog hail clouds sunshine'),
  time: words("time clock o'clock noon midnight midday dawn dusk sunrise sunset"),
  day: words('monday tuesday wednesday thursday friday saturday sunday'),
  date: words('date'),
  season: words('season'),
  temperature: words('temperature frost'),
}

/** Ends of words that stand after "it is": "rainy", "raining", "overcast". */
export const afterItIs: RegExp =
  /(y|ing|ed|cast|clear|fine|dry|wet|cold|hot|warm|mild|dark|light|bright|grey|calm)$/

function list(text: string): string[] {
  return text.split(' ')
}

function words(text: string): ReadonlySet<string> {
  return new Set(list(text))
}

function alike<T>(keys: string, value: T): readonly (readonly [string, T])[] {
  return list(keys).map(key => [key, value])
}

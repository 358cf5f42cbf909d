/**
 * The limits of the interface: those of the specification, and those that it leaves open and we decided. Lengths
 * count UTF-16 code units, as `string.length` does.
 */
export const limits = {
  charactersPerChat: 5,
  turnsPerChat: 5,
  entities: 40,
  propertiesPerEntity: 16,
  /** Entity ids, entity names and property names. */
  entityTextLength: 64,
  propertyValueLength: 256,
  events: 20,
  /** Our decision: how many the best are chosen from. */
  eventsReceived: 800,
  eventContentLength: 64,
  linesPerMessage: 3,
  /** Our decision: names have the length of an entity's, words too. */
  argumentsPerAction: 8,
  /** Our decision: what would answer a question of a character, each no longer than a name. */
  optionsPerMessage: 4,
  /** What is said in a quiz. */
  quizSayLength: 512,
  quizParticipants: 10,
  /** Messages in a page of history: the most, and the defaults of both versions. */
  historyPage: 100,
  historyPageDefault: 20,
  historyPageDefaultV2: 10,
  /** Our decision: the specification gives a chat message no length. */
  messageLength: 4000,
  /** Our decision: ids other than entity ids (characters, players, sessions). */
  idLength: 128,
  /** Our decision: a whole JSON body. */
  jsonBodyBytes: 262_144,
  /** Our decision: a recorded clip. */
  audioBytes: 10_485_760,
} as const

/** Our decision: what a player token may be. */
export const tokenLimits = {
  /** Characters, and actions. A token is sent in a header, with each call. */
  names: 50,
  shortestSeconds: 30,
  longestSeconds: 900,
} as const

/** Our decision: what is kept of lines that were not understood, where an operator allows it. */
export const missedLimits = {
  /** Different ones. */
  linesPerTeam: 2000,
} as const

/** Our decision: what whoever runs a service reads and writes at a time. */
export const operatorLimits = {
  /** Rows of a page: the most, and the default. */
  page: 200,
  pageDefault: 50,
  /** Days of use: the most, and the default. */
  usageDays: 366,
  usageDaysDefault: 30,
  /** Of a list by use, those who used the most; nobody reads farther. */
  ranked: 10_000,
  noteLength: 200,
  /** The largest number that every client's integer can hold. */
  grantedCredits: 2_147_483_647,
  originsPerKey: 20,
} as const

/** Our decision: what a recorded clip may be, beside its size. */
export const clipLimits = {
  durationMs: 60_000,
  /** Samples in a second. */
  lowestRate: 8000,
  highestRate: 48_000,
  channels: 2,
  /** Names sent along, each as long as an entity's at most. */
  names: 40,
} as const

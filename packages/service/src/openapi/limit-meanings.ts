import type { limits } from '@townsfolk/protocol'

/** What each limit is about, in the order in which they are shown. */
export const limitMeanings: Readonly<Record<keyof typeof limits, string>> = {
  charactersPerChat: 'Characters in a chat, at least one',
  turnsPerChat: 'Characters that answer in one turn',
  linesPerMessage: 'Lines in a message, at least one',
  argumentsPerAction: 'Arguments of an action',
  optionsPerMessage: 'Lines that would answer a question of a character',
  messageLength: 'Characters of text in a message, and in what is to be spoken',
  idLength: 'Characters of text in ids of anything but entities',
  entities: 'Entities in a request',
  propertiesPerEntity: 'Properties of an entity',
  entityTextLength: 'Characters of text in ids and names of entities and properties; the rest is cut off',
  propertyValueLength: 'Characters of text in the value of a property; the rest is cut off',
  events: 'World events in a request; of more, the most important are read',
  eventsReceived: 'World events that those are chosen from; more are refused',
  eventContentLength: 'Characters of text in a world event; the rest is cut off',
  quizSayLength: 'Characters of text in what is said in a quiz; more are refused',
  quizParticipants: 'Participants of a quiz',
  historyPage: 'Messages in a page of history',
  historyPageDefault: 'Messages in a page of history when a request names no limit',
  historyPageDefaultV2: 'The same in v2',
  jsonBodyBytes: 'A JSON body',
  audioBytes: 'A recorded clip',
}

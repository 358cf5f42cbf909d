// Every number of the specification's limit table, and those that it leaves open and we decided. They are separate constants,
// so that a bundler writes those that a game needs as numbers, and leaves out the others.

export const charactersPerChat = 5
export const turnsPerChat = 5
export const entities = 40
export const propertiesPerEntity = 16
/** Entity ids, entity names and property names. */
export const entityTextLength = 64
export const propertyValueLength = 256
export const events = 20
/** Our decision: how many the best are chosen from. */
export const eventsReceived = 800
export const eventContentLength = 64
export const linesPerMessage = 3
/** Our decision: names have the length of an entity's, words too. */
export const argumentsPerAction = 8
/** Our decision: what would answer a question of a character, each no longer than a name. */
export const optionsPerMessage = 4
/** What is said in a quiz. */
export const quizSayLength = 512
export const quizParticipants = 10
/** Messages in a page of history: the most, and the defaults of both versions. */
export const historyPage = 100
export const historyPageDefault = 20
export const historyPageDefaultV2 = 10
/** Our decision: the specification gives a chat message no length. */
export const messageLength = 4000
/** Our decision: ids other than entity ids (characters, players, sessions). */
export const idLength = 128
/** Our decision: a whole JSON body. */
export const jsonBodyBytes = 262_144
/** Our decision: a recorded clip. */
export const audioBytes = 10_485_760

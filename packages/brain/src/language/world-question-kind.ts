/** What can be asked about the world, in any language. */
export type WorldQuestionKind =
  | 'sees'
  /** What is on, in or by something. */
  | 'located'
  /** Whether something is there. */
  | 'presence'
  | 'place'
  | 'people'
  | 'property'
  /** Whether something is so. */
  | 'truth'
  /** Which of several is so. */
  | 'which'
  | 'count'
  /** Which is nearest, and what it is nearer to. */
  | 'nearness'
  /** Which is further left, right, up or down. */
  | 'side'
  /** What is the matter with something. */
  | 'fault'
  /** Whether something has a part, and how that is. */
  | 'has'
  | 'description'
  /** Who has something. */
  | 'holder'
  /** What somebody has. */
  | 'holdings'
  | 'happened'
  /** What happened while the player was away. */
  | 'meanwhile'
  | 'playerName'
  | 'told'
  | 'pastActions'
  /** The weather, the hour and the day. */
  | 'now'

/** What is asked, or an account of what is named where no reader knows what is asked of it. */
export type AnsweredKind = WorldQuestionKind | 'account'

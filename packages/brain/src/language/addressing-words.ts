/** How a language speaks to one of several who are there. Patterns are parts of regular expressions, in lower case. */
export interface AddressingWords {
  /** Words with which a request begins, whatever a cast can do. */
  readonly requests: ReadonlySet<string>
  /** Words with which none begins. */
  readonly noRequests: ReadonlySet<string>
  /** What may stand before a name: "hey", "excuse me". */
  readonly greetings: string
  /** What calls all who are there, with or without a greeting. */
  readonly all: string
  readonly others: string
  /** What calls all of them behind a greeting only: "hello both". */
  readonly greeted: string
  /** Ask whether any of them knows or has something: "anybody". */
  readonly anybody: string
  /** With what a question or a request goes on behind a name: "Mira where is Tobin?" */
  readonly goesOn: string
  /** With what a question begins, also one that has no question mark: "where", "tell me". */
  readonly asks: string
  /** Between the last two of several names, as words and as signs. */
  readonly and: string
  readonly or: string
  /** What may follow "and": "and then". */
  readonly thenAfterAnd: string
  /** Words of a name that are no first name: "the", "old". */
  readonly noFirstNames: string
}

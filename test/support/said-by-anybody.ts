/** What players say to everybody, and over and over. */
export const saidByAnybody: readonly string[] = [
  ...['hello', 'who are you?', 'what do you see?', 'where am I?', 'bring me the lantern', 'stop', 'why?'],
  ...['tell me a joke', 'sorry', 'follow me', 'go to the well', 'what am I holding?', 'who is Bram?', 'asdf'],
  ...['what now?', 'give it to me', 'light it', 'hang it there', 'I love you', 'you are stupid', '???'],
]

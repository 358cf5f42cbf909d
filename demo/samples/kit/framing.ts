/** What is shown of the village however the window is shaped, in the units of its plan. */
export const framed = { x: 620, y: 375, width: 480, height: 330 } as const

/** How much of the picture's bottom the chat box covers, in CSS pixels. */
export const coveredPx = 190

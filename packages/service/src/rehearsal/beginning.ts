/** When what is tried begins, so that it comes to the same each time: noon of 1 January 2000, UTC. */
export const beginningMs = 946_728_000_000

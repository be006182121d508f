/** How many places count, and the share of the win price's profit that each way pays for one: by how many run. */
export const placeTerms = (runners: number) =>
  runners < 8 ? { places: 2, part: 4 } : { places: 3, part: 5 }

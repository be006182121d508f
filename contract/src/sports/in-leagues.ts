/** Matches league by league: leagues in the order in which the first match of each stands, matches in theirs. */
export function inLeagues<Match>(
  matches: readonly Match[],
  leagueOf: (match: Match) => string,
): Match[][] {
  const leagues = new Map<string, Match[]>()
  for (const match of matches) {
    const id = leagueOf(match)
    const own = leagues.get(id)
    if (own === undefined) leagues.set(id, [match])
    else own.push(match)
  }
  return [...leagues.values()]
}

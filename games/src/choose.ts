/** How many sets of k there are among n; exact. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let sets = 1n
  for (let i = 1; i <= k; i++) sets = (sets * BigInt(n - k + i)) / BigInt(i)
  return sets
}

/** The verifier, told which draw to compute again. */
export const proofAddress = (slug: string, number: number): string =>
  `/dogrula/?table=${encodeURIComponent(slug)}&draw=${number}`

/** Whether the typed word is the one that was asked for; capitals and spaces are no hurdle in an emergency. */
export const isTyped = (typed: string, word: string) =>
  typed.trim().toLocaleUpperCase('tr-TR') === word

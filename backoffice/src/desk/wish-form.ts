import { useState } from 'react'
import { problemsIn } from './refusal-place.ts'

/** What the texts of a dialog's fields make: a wish, or what is wrong with them, by field. */
export type Read<Wish> = { wish: Wish } | { problems: Record<string, string> }

interface Parts<Texts, Wish, Answer> {
  texts: Texts | (() => Texts)
  read: (texts: Texts) => Read<Wish>
  send: (sent: { reason: string; wish: Wish }) => Promise<Answer>
  /** At which field a refusal is shown that names none. */
  places?: Readonly<Record<string, string>>
}

/** Fields that stay texts until they are sent with a reason. Nothing is sent while one of them is wrong. */
export function useWishForm<Texts extends Record<string, string>, Wish, Answer>({
  texts: initial,
  read,
  send,
  places,
}: Parts<Texts, Wish, Answer>) {
  const [texts, setTexts] = useState(initial)
  const [problems, setProblems] = useState<Record<string, string>>({})
  return {
    texts,
    problems,
    put(field: keyof Texts, value: string) {
      setTexts((before) => ({ ...before, [field]: value }))
      setProblems({})
    },
    act(reason: string) {
      const found = read(texts)
      if ('problems' in found) {
        setProblems(found.problems)
        return null
      }
      return send({ reason, wish: found.wish }).catch((error: unknown) => {
        setProblems(problemsIn(error, places))
        throw error
      })
    },
  }
}

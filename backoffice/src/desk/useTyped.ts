import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LinkTo } from '../links.ts'
import { useDebounced } from './useDebounced.ts'

const SETTLES_MS = 250
/** The house takes no longer words. */
const WORDS_MAX = 60

/**
 * What a list is searched for. The address keeps it from the first letter: once the typing rests, who typed may be on
 * the way to what was found, and would be brought back. `q` is what is asked, once it rests.
 */
export function useTyped(kept: string, link: (words: string) => LinkTo) {
  const navigate = useNavigate()
  const [words, setWords] = useState(kept)
  const [shown, setShown] = useState(kept)
  if (shown !== kept) {
    setShown(kept)
    setWords(kept)
  }
  const q = useDebounced(words.trim().slice(0, WORDS_MAX), SETTLES_MS)
  const onType = (typed: string) => {
    const next = typed.slice(0, WORDS_MAX)
    setWords(next)
    void navigate({ ...link(next), replace: true, resetScroll: false })
  }
  return { words, q, onType }
}

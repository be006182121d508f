import { useEffect } from 'react'
import { t } from '../messages.ts'
import { useBrand } from './brand.ts'

/** The page's name in the browser's tab, with the brand behind it. */
export function useTitle(page: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = t.title(page, name)
  }, [page, name])
}

import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface ErrorStateProps {
  fact?: ReactNode
  help?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

/** Something did not arrive. It says so, says what helps, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { fact = 'Bu bölüm yüklenemedi.', onRetry, retrying, className } = props
  const { help = 'Bağlantınızı kontrol edip yeniden deneyin.', retryLabel = 'Yeniden dene' } = props
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<CloudOff />}
        fact={fact}
        help={help}
        {...(onRetry && {
          action: (
            <Button tone="secondary" loading={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          ),
        })}
      />
    </div>
  )
}

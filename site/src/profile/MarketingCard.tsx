import { marketing } from '@menekse/contract/protection/marketing'
import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import { Card } from '@menekse/ui/Card'
import { Switch } from '@menekse/ui/Checkbox'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask, messageOf, queryClient, reading } from '../api.ts'
import { marketingTexts as texts } from '../messages-marketing.ts'
import { tell } from '../toasts.ts'
import { isAllowed, type MarketingChoice } from './marketing-choice.ts'

const channels: readonly MarketingChannel[] = ['inbox', 'email', 'sms', 'call']

/** By which ways the house may tell of campaigns; each is decided by itself and counts at once. */
export function MarketingCard() {
  const question = reading(marketing.preferences)
  const preferences = useQuery(question)
  const change = useMutation({
    mutationFn: (body: MarketingChoice) => ask(marketing.setPreference, { body }),
    onSuccess: (answer) => queryClient.setQueryData(question.queryKey, answer),
    onError: (error) => void tell('error', messageOf(error, texts.failed)),
  })
  const { data } = preferences
  const sent = change.isPending ? change.variables : undefined
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-13 text-low">{texts.text}</p>
      {data === undefined && preferences.isError ? (
        <ErrorState
          fact={texts.loadFailed}
          retrying={preferences.isFetching}
          onRetry={() => void preferences.refetch()}
        />
      ) : (
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2" aria-busy={data === undefined}>
          {channels.map((channel) =>
            data === undefined ? (
              <Skeleton key={channel} className="h-11 w-full max-w-72" />
            ) : (
              <Switch
                key={channel}
                label={texts.channels[channel]}
                hint={texts.hints[channel]}
                checked={isAllowed(channel, data?.channels, sent)}
                disabled={change.isPending}
                onChange={(event) => change.mutate({ channel, allowed: event.target.checked })}
              />
            ),
          )}
        </div>
      )}
    </Card>
  )
}

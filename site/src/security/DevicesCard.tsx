import type { Device } from '@menekse/contract/identity/security'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { MonitorSmartphone } from 'lucide-react'
import { securityTexts } from '../messages-security.ts'
import { deviceName, devicePlace, hasOthers } from './device-facts.ts'
import { useDevices, useEndDevice, useEndOtherDevices } from './security-calls.ts'

const texts = securityTexts.devices

/** Where the player is logged in, and leaving from there. */
export function DevicesCard() {
  const list = useDevices()
  const shimmer = useSkeleton(list.isPending)
  const devices = list.data?.devices
  return (
    <Card flush title={texts.title} aside={hasOthers(devices) && <EndOthers />}>
      <p className="px-5 pb-4 text-low">{texts.text}</p>
      {devices === undefined && list.isError && (
        <ErrorState
          fact={texts.failed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {devices === undefined && !list.isError && shimmer && (
        <div className="grid gap-2 px-5 pb-5" aria-hidden="true">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-64" />
        </div>
      )}
      {devices !== undefined && (
        <ul className="divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const confirm = useConfirm()
  const end = useEndDevice()
  const name = deviceName(device)
  const ask = async () => {
    const yes = await confirm({
      title: texts.endQuestion,
      description: texts.endText(name),
      confirmLabel: texts.end,
      tone: 'danger',
    })
    if (yes) end.mutate(device.id)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:flex-nowrap">
      <MonitorSmartphone className="size-6 shrink-0 text-low max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-hi">
          {name}
          {device.current && <Badge tone="up">{texts.current}</Badge>}
        </p>
        <p className="text-13 text-low">
          <span className="font-mono">{device.ip}</span> · {devicePlace(device)} · {texts.lastSeen}{' '}
          <TimeText value={device.last_seen_at} format="relative" />
        </p>
      </div>
      {!device.current && (
        <Button
          tone="secondary"
          size="s"
          aria-label={texts.endLabel(name)}
          loading={end.isPending}
          onClick={() => void ask()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const confirm = useConfirm()
  const end = useEndOtherDevices()
  const ask = async () => {
    const yes = await confirm({
      title: texts.endOthersQuestion,
      description: texts.endOthersText,
      confirmLabel: texts.endOthers,
      tone: 'danger',
    })
    if (yes) end.mutate()
  }
  return (
    <Button tone="secondary" size="s" loading={end.isPending} onClick={() => void ask()}>
      {texts.endOthers}
    </Button>
  )
}

import type { DocumentKind, KycDocument } from '@menekse/contract/kyc/kyc'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { FieldError } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { Camera, FileCheck, FileText, FolderOpen, IdCard, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { kycTexts } from '../messages-security.ts'
import { acceptedTypes, megabytes } from './document-check.ts'
import { looksBlurred } from './sharpness.ts'

const texts = kycTexts
const TONES = { missing: 'neutral', pending: 'warn', approved: 'up', rejected: 'down' } as const

export interface DocumentCardProps {
  document: KycDocument
  file: File | undefined
  problem: string | undefined
  busy: boolean
  onChoose: (file: File | undefined) => void
}

/** One document: how it stands, why it was refused, and choosing a file when it is to be sent. */
export function DocumentCard({ document, file, problem, busy, onChoose }: DocumentCardProps) {
  const { kind, status, reason, uploaded_at: at } = document
  const { title, hint } = texts.kinds[kind]
  const open = status === 'missing' || status === 'rejected'
  const errorId = useId()
  return (
    <li className="card flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-16 font-semibold">{title}</h3>
        <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
      </div>
      {reason !== null && (
        <p className="rounded-10 bg-down-tint px-3.5 py-2.5 text-down">
          <b>{texts.reason}</b> {reason}
        </p>
      )}
      {open ? (
        <>
          <p className="text-13 text-low md:min-h-14 xl:min-h-9">{hint}</p>
          {file === undefined ? (
            <Frame icon={kind === 'address' || kind === 'income' ? <FileText /> : <IdCard />} />
          ) : (
            <Preview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              kind={kind}
              file={file}
              busy={busy}
              onDrop={() => onChoose(undefined)}
            />
          )}
          <FieldError id={errorId}>{problem}</FieldError>
          <Choosers
            kind={kind}
            again={status === 'rejected'}
            chosen={file !== undefined}
            busy={busy}
            errorId={problem === undefined ? undefined : errorId}
            onChoose={onChoose}
          />
        </>
      ) : (
        <Frame low icon={<FileCheck />}>
          {at !== null && (
            <>
              {texts.uploadedAt} <TimeText value={at} format="card" className="tabular" />
            </>
          )}
        </Frame>
      )}
    </li>
  )
}

/** A low one takes little room on a phone: there is nothing to do about it. */
function Frame(props: { icon: ReactNode; low?: boolean; children?: ReactNode }) {
  const { icon, low = false, children } = props
  return (
    <div
      className={clsx(
        low ? 'min-h-24 md:min-h-40' : 'min-h-40',
        'grid flex-1 place-content-center justify-items-center gap-3 rounded-10 border border-dashed border-line bg-bg-1 p-4 text-center text-13 text-low [&>svg]:size-9 [&>svg]:stroke-[1.3]',
      )}
    >
      {icon}
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}

interface ChoosersProps {
  kind: DocumentKind
  again: boolean
  chosen: boolean
  busy: boolean
  errorId: string | undefined
  onChoose: (file: File | undefined) => void
}

/** On a phone the camera comes first; elsewhere there is only the file. */
function Choosers({ kind, again, chosen, busy, errorId, onChoose }: ChoosersProps) {
  const { title } = texts.kinds[kind]
  const chooser = (look: string, name: string, label: ReactNode, camera: boolean) => (
    <label className={look}>
      <span className="btn-label">{label}</span>
      <input
        type="file"
        className="sr-only"
        aria-label={name}
        aria-describedby={errorId}
        accept={camera ? 'image/*' : acceptedTypes(kind)}
        capture={camera ? 'environment' : undefined}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Emptied, so that choosing the same file once more is noticed.
          currentTarget.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </label>
  )
  const focus =
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-violet-300'
  const pick = again ? texts.onlyThis : texts.choose
  return (
    <div className="grid gap-2">
      {chooser(
        buttonClass({ wide: true }, `hidden cursor-pointer pointer-coarse:inline-flex ${focus}`),
        texts.take(title),
        <>
          <Camera aria-hidden="true" />
          {texts.camera}
        </>,
        true,
      )}
      {chooser(
        buttonClass({ tone: 'secondary', wide: true }, `cursor-pointer ${focus}`),
        texts.pick(title),
        <>
          <FolderOpen aria-hidden="true" />
          {chosen ? texts.chooseOther : pick}
        </>,
        false,
      )}
    </div>
  )
}

interface PreviewProps {
  kind: DocumentKind
  file: File
  busy: boolean
  onDrop: () => void
}

function Preview({ kind, file, busy, onDrop }: PreviewProps) {
  const [drawn, setDrawn] = useState(file.type.startsWith('image/'))
  const show = useMemo(() => showFile(file), [file])
  const blurred = useBlurred(file)
  return (
    <div className="flex flex-1 flex-col gap-2">
      <div className="relative grid min-h-40 flex-1 place-items-center overflow-hidden rounded-10 bg-bg-1">
        {drawn ? (
          <img
            ref={show}
            alt={texts.preview(texts.kinds[kind].title)}
            className="absolute inset-0 size-full object-contain"
            onError={() => setDrawn(false)}
          />
        ) : (
          <div className="grid justify-items-center gap-2 p-4 text-center text-13 text-low">
            <FileText className="size-9" strokeWidth={1.3} aria-hidden="true" />
            {file.type !== 'application/pdf' && <p>{texts.noPreview}</p>}
          </div>
        )}
        <IconButton
          solid
          size="s"
          className="absolute top-2 right-2"
          label={`${texts.kinds[kind].title}: ${texts.drop}`}
          disabled={busy}
          onClick={onDrop}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="flex justify-between gap-3 text-13 text-low">
        <span className="truncate">{file.name}</span>
        <span className="tabular shrink-0">{texts.size(megabytes(file.size))}</span>
      </p>
      <div aria-live="polite" className="empty:hidden">
        {blurred && (
          <p className="flex gap-2 text-13 text-warn">
            <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
            {texts.blurred}
          </p>
        )}
      </div>
    </div>
  )
}

/** Gives the picture the file as its source for as long as it stands. */
function showFile(file: File) {
  return (picture: HTMLImageElement | null) => {
    if (picture === null) return undefined
    const url = URL.createObjectURL(file)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
}

function useBlurred(file: File): boolean {
  const [blurred, setBlurred] = useState(false)
  useEffect(() => {
    let current = true
    if (!file.type.startsWith('image/')) return undefined
    void looksBlurred(file).then((is) => {
      if (current) setBlurred(is)
    })
    return () => {
      current = false
    }
  }, [file])
  return blurred
}

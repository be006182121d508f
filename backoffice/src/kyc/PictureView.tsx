import { Button } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { messages } from '../messages.ts'
import { fitScale, rotated, type Size, standing, type View, zoomed } from './viewport.ts'

const text = messages.kyc

export interface PictureViewProps {
  /** The picture itself, as data. */
  src: string
  label: string
  view: View
  onViewChange: (view: View) => void
}

/** A document's picture: turned, enlarged, dragged about, up to the whole screen. */
export function PictureView({ src, label, view, onViewChange }: PictureViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [frameSize, setFrameSize] = useState<Size>({ width: 0, height: 0 })
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => setPicture(image))
    image.addEventListener('error', () => setBroken(true))
    image.src = src
  }, [src])
  const own = { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 }
  const fit = fitScale(own, frameSize, view.quarters)
  const scale = fit * view.zoom
  const { width } = standing(own, view.quarters)
  if (isBroken) return <ErrorState fact={text.unreadable} help={text.unreadableHelp} />
  return (
    <div ref={box} className="grid grid-rows-[auto_minmax(0,1fr)] bg-bg-2">
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <IconButton size="s" label={text.zoomOut} onClick={() => onViewChange(zoomed(view, -1))}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <output className="w-12 text-center text-12 text-low tabular">
          {text.scale(String(Math.round(scale * 100)))}
        </output>
        <IconButton size="s" label={text.zoomIn} onClick={() => onViewChange(zoomed(view, 1))}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <Button tone="ghost" size="s" onClick={() => onViewChange({ ...view, zoom: 1 })}>
          {text.fit}
        </Button>
        <Button
          tone="ghost"
          size="s"
          aria-label={text.fullSize}
          onClick={() => onViewChange({ ...view, zoom: 1 / fit })}
        >
          1:1
        </Button>
        <span className="ml-auto flex gap-1">
          <IconButton
            size="s"
            label={text.rotateLeft}
            onClick={() => onViewChange(rotated(view, -1))}
          >
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <IconButton
            size="s"
            label={text.rotateRight}
            onClick={() => onViewChange(rotated(view, 1))}
          >
            <RotateCw aria-hidden="true" />
          </IconButton>
          {document.fullscreenEnabled && (
            <IconButton size="s" label={text.fullScreen} onClick={() => toggleFullScreen(box)}>
              <Maximize aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <Frame label={label} shown={`${scale} ${view.quarters}`} onSize={setFrameSize}>
        {picture !== null && (
          <Drawing picture={picture} quarters={view.quarters} width={width * scale} label={label} />
        )}
      </Frame>
    </div>
  )
}

function toggleFullScreen(box: React.RefObject<HTMLDivElement | null>) {
  if (document.fullscreenElement === null) void box.current?.requestFullscreen()
  else void document.exitFullscreen()
}

/** Drawn rather than turned by a style, so that the frame scrolls by what one sees. */
function Drawing(props: {
  picture: HTMLImageElement
  quarters: number
  width: number
  label: string
}) {
  const { picture, quarters, width, label } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return
    const size = standing({ width: picture.naturalWidth, height: picture.naturalHeight }, quarters)
    target.width = size.width
    target.height = size.height
    context.translate(size.width / 2, size.height / 2)
    context.rotate((quarters * Math.PI) / 2)
    context.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  }, [picture, quarters])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Turned pixels have no tag of their own.
  return <canvas ref={canvas} role="img" aria-label={label} style={{ width }} className="picture" />
}

interface FrameProps {
  label: string
  /** The picture's size on screen as it now stands: a change keeps the same point in the middle. */
  shown: string
  onSize: (size: Size) => void
  children: ReactNode
}

/** Where the picture lies: scrolled by wheel, keys and finger, dragged by the mouse. */
function Frame({ label, shown, onSize, children }: FrameProps) {
  const box = useRef<HTMLElement>(null)
  const middle = useRef({ x: 0.5, y: 0.5 })
  const lastShown = useRef(shown)
  const measure = useEffectEvent((element: HTMLElement) =>
    // The border box: a scrollbar that comes with zooming must not change what fits.
    onSize({ width: element.offsetWidth, height: element.offsetHeight }),
  )
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => measure(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const frame = box.current
    if (lastShown.current === shown) return
    lastShown.current = shown
    frame?.scrollTo(
      middle.current.x * frame.scrollWidth - frame.clientWidth / 2,
      middle.current.y * frame.scrollHeight - frame.clientHeight / 2,
    )
  }, [shown])
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const frame = event.currentTarget
    middle.current = {
      x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
      y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
    }
  }
  return (
    <section
      ref={box}
      className="picture-frame"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll it.
      tabIndex={0}
      aria-label={label}
      onScroll={onScroll}
      {...drag}
    >
      {children}
    </section>
  )
}

/** A mouse drags the enlarged picture; a finger scrolls it anyway. */
const drag = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  },
}

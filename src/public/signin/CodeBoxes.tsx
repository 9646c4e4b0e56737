import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { codeLength } from '../../../resources/signin.ts'

type CodeBoxesProps = {
  labelledBy: string
  refocus: boolean
  pending: boolean
  onComplete: (code: string) => void
}

/**
 * Six boxes of one character: typing advances, backspace goes back, pasting fills them, the sixth character submits.
 */
export function CodeBoxes({ labelledBy, pending, ...options }: CodeBoxesProps) {
  const { boxes, inputs, change, paste, press } = useBoxes(options)
  return (
    <fieldset className="code" aria-labelledby={labelledBy} aria-busy={pending}>
      {boxes.map((box, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          ref={(input) => {
            inputs.current[index] = input
          }}
          value={box}
          maxLength={1}
          readOnly={pending}
          aria-label={`Carácter ${index + 1} de ${codeLength}`}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={change(index)}
          onPaste={paste(index)}
          onKeyDown={press(index)}
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  )
}

function useBoxes({ refocus, onComplete }: Pick<CodeBoxesProps, 'refocus' | 'onComplete'>) {
  const [boxes, setBoxes] = useState<string[]>(Array(codeLength).fill(''))
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[Math.max(0, Math.min(index, codeLength - 1))]?.focus()

  useEffect(() => {
    if (refocus) inputs.current[0]?.focus()
  }, [refocus])

  const write = (from: number, text: string) => {
    const typed = [...text.replace(/[\s-]/g, '')].slice(0, codeLength - from)
    const next = boxes.with(from, '').map((box, index) => typed[index - from] ?? box)
    setBoxes(next)
    if (typed.length > 0) focus(from + typed.length)
    if (typed.length > 0 && next.every(Boolean)) onComplete(next.join(''))
  }

  const change = (index: number) => (event: ChangeEvent<HTMLInputElement>) => write(index, event.target.value)

  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    write(text.trim().length >= codeLength ? 0 : index, text)
  }

  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
    else if (event.key === 'Backspace' && !boxes[index] && index > 0) {
      setBoxes(boxes.with(index - 1, ''))
      focus(index - 1)
    } else return
    event.preventDefault()
  }

  return { boxes, inputs, change, paste, press }
}

import { loadBasic } from '@tsparticles/basic'
import { type Container, type ISourceOptions, tsParticles } from '@tsparticles/engine'
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links'
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity'
import { useEffect, useRef } from 'react'
import { tokens } from '../../core/tokens.ts'

/** The animated background (spec section 2); it ignores clicks. */
export default function Particles() {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = host.current
    if (!element) return
    let container: Container | undefined
    let left = false
    draw(element).then((drawn) => {
      if (left) drawn?.destroy()
      else container = drawn
    }, console.error)
    return () => {
      left = true
      container?.destroy()
    }
  }, [])

  return <div ref={host} className="particles" />
}

/** The links interaction needs the interactivity plugin, and both must be registered before loading. */
const ready = (async () => {
  await loadBasic(tsParticles)
  await loadInteractivityPlugin(tsParticles)
  await loadParticlesLinksInteraction(tsParticles)
})()

async function draw(element: HTMLElement): Promise<Container | undefined> {
  await ready
  return tsParticles.load({ id: 'particles', element, options })
}

const options: ISourceOptions = {
  fullScreen: false,
  fpsLimit: 60,
  detectRetina: true,
  particles: {
    number: { value: 70, density: { enable: true, width: 1280, height: 800 } },
    paint: { fill: { enable: true, color: { value: tokens.gold } } },
    opacity: { value: { min: 0.25, max: 0.8 } },
    size: { value: { min: 1, max: 3 } },
    links: { enable: true, distance: 150, color: '#9fd3c7', opacity: 0.3, width: 1 },
    move: { enable: true, speed: 0.45, outModes: 'out' },
  },
}

/**
 * The static background, drawn first, and the only one with reduced motion. A fixed seed makes it the same on every
 * visit.
 */
export function Constellation() {
  return (
    <svg className="constellation" aria-hidden="true" viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice">
      <path d={links.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('')} />
      {points.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  )
}

type Point = { x: number; y: number; r: number }

const reach = 120
const points = scatter(72)
const links = points.flatMap((a, index) =>
  points.slice(index + 1).flatMap((b): [Point, Point][] => (Math.hypot(a.x - b.x, a.y - b.y) < reach ? [[a, b]] : [])),
)

function scatter(many: number): Point[] {
  let seed = 1819
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return Math.round((seed / 2147483647) * below)
  }
  return Array.from({ length: many }, () => ({ x: next(1000), y: next(1000), r: 1 + next(20) / 10 }))
}

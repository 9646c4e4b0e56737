export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="-1 -9 226 63" role="img" aria-label="Erario">
      <g className="wordmark-gold">
        <path d="M14 32H34" />
        <circle cx="202" cy="32" r="17" />
      </g>
      <g className="wordmark-ink">
        <path d="M38 32A17 17 0 1 0 33 44" />
        <path d="M57 49V15M57 30A15 15 0 0 1 71 15" />
        <path d="M119 49V15M119 32A17 17 0 1 0 85 32A17 17 0 1 0 119 32" />
        <path d="M138 49V15M138 30A15 15 0 0 1 152 15" />
        <path d="M168 49V17" />
      </g>
      <circle className="wordmark-coin" cx="168" cy="-1.5" r="5.5" />
    </svg>
  )
}

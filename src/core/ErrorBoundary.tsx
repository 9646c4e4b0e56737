import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  fallback: ReactNode
  /** Another value tries the children again. */
  resetBy?: unknown
  children: ReactNode
}

/** Shows `fallback` when its children fail, or when their code does not load (offline, or after a deployment). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate({ resetBy }: ErrorBoundaryProps) {
    if (this.state.failed && resetBy !== this.props.resetBy) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

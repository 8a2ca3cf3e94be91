import { Component, type ReactNode } from 'react'
import { RouteFailed } from './route-failed.tsx'

interface Failed {
  failed?: { error: unknown }
}

/** Says of what failed to load or to draw below it that it did. */
export class ScreenBoundary extends Component<{ children: ReactNode }, Failed> {
  static getDerivedStateFromError(error: unknown): Failed {
    return { failed: { error } }
  }

  override state: Failed = {}

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <RouteFailed error={failed.error} /> : this.props.children
  }
}

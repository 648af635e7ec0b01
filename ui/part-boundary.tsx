import { Component, type ReactNode, useEffect } from "react";
import { failPage } from "./safety-net.tsx";

interface Props {
  /** What the part shows: with another one it is tried again. */
  of?: unknown;
  /** Stands in the place of a part that threw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: unknown;
  hasThrown: boolean;
}

/** Keeps what a part of a page throws, in rendering or in an effect, from taking the rest of the page with it. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, hasThrown: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasThrown: true };
  }

  static getDerivedStateFromProps({ of }: Props, before: State): State | null {
    return Object.is(of, before.of) ? null : { of, hasThrown: false };
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children;
  }
}

/** In the place of a part that has none of its own: the safety net's words, over the rest of the page. */
export function NetSaysSo() {
  useEffect(failPage, []);
  return null;
}

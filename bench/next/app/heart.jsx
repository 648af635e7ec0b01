"use client";
import { useEffect, useState } from "react";

/** Puts a product on the wishlist, which the browser stores. */
export function Heart({ children, ...props }) {
  const [isOn, setOn] = useState(false);
  const name = `heart ${props["aria-label"]}`;
  useEffect(() => setOn(localStorage.getItem(name) === "1"), [name]);
  const turn = () => {
    localStorage.setItem(name, isOn ? "0" : "1");
    setOn(!isOn);
  };
  return (
    <button {...props} aria-pressed={isOn} disabled={false} onClick={turn}>
      {children}
    </button>
  );
}

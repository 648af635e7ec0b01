export default function Layout({ children }) {
  return <html lang="en">{children}</html>;
}

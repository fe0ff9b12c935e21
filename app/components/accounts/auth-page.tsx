import type { ReactNode } from "react";
import { AuthArt } from "#app/components/accounts/auth-art.tsx";
import "#app/styles/screens/auth-page.css";

type AuthPageProps = { readonly title: string; readonly subtitle?: string; readonly children: ReactNode };

/** An account page: its form, beside the day's grid if there is room. */
export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  return (
    <main className="auth" id="main">
      <section className="auth-box">
        <h1>{title}</h1>
        {subtitle ? <p className="lead">{subtitle}</p> : null}
        {children}
      </section>
      <div className="auth-art">
        <AuthArt />
      </div>
    </main>
  );
}

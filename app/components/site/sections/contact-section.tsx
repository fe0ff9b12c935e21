import { ContactForm } from "#app/components/site/sections/contact-form.tsx";
import { contactText } from "#app/text/site/contact.ts";
import "#app/styles/parts/section.css";

/** 'Contactanos' at the foot of a marketing page. */
export function ContactSection() {
  return (
    <section className="wrap sec" id="contact">
      <div className="two">
        <div>
          <h2 className="h2">{contactText.title}</h2>
          <p className="sub">{contactText.lead}</p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}

import { testHostile } from "./hostile-forms.ts";

testHostile(
  /^\/backoffice\/setup($|\/(business|team|history|picture|import|close|export|my-hours|employees))/,
  100,
);

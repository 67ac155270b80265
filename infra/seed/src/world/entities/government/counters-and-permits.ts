import type { Listing } from '../../listing.ts';

export const countersAndPermits: readonly Listing[] = [
  {
    name: 'Eastgate DMV Office',
    city: 'Phoenix, AZ',
    address: '5600 East Mesquite Road',
    description: 'Licenses, titles and registration. Appointments on weekdays, walk-ins until three.',
    tags: ['dmv', 'license', 'registration', 'waiting time', 'appointment'],
    scenes: ['city-hall', 'interior'],
    reviews: {
      '2★ Two hours for a sticker':
        'I had an appointment for ten. I was seen at five past twelve, by a perfectly nice woman who needed ninety seconds. The screen that shows the numbers was frozen the whole time, so nobody dared to go to the bathroom.',
      '4★ Go at eight on a Wednesday':
        'Eleven people ahead of me, out in twenty-five minutes with a new license and a picture that looks nearly human. Bring your documents in the order of the list on their site and they will love you.',
      '1★ Sent home for a comma':
        "My lease says 'Apt 4', my bank statement says '#4'. According to window six these are two addresses. According to window nine, the next day, they are one. Half a day's pay lost.",
      '3★ It is what it is':
        'Hard chairs, one outlet, a baby crying, and that was me on the inside. The clerk was efficient.',
      '5★ The man at window eleven':
        'My mother is deaf and he signed to her. Not well, as he said himself, but he had learned it in his lunch breaks for people like her. She has told everybody she knows.',
      '3★ The appointment is worth it, barely':
        'Fifty minutes with an appointment. The walk-in line next to me had not moved in that time. Take a photo of your number, the paper is thin and ink comes off in a sweaty hand.',
    },
  },
  {
    name: 'Westmoor DMV Express',
    city: 'Denver, CO',
    address: '9120 Westmoor Plaza',
    description: 'Renewals and plates only, by appointment, in a former video store.',
    tags: ['dmv', 'renewal', 'license plates', 'appointment', 'parking'],
    scenes: ['storefront', 'city-hall'],
    reviews: {
      '5★ Eight minutes, I timed it':
        'Appointment at 9:20, in my car at 9:28 with new plates. I sat there for a moment because I did not know what to do with my day.',
      '4★ Simple if your case is simple':
        'They do four things and do them fast. For the fifth thing you get sent across town, so check the list.',
      '4★ Friendly and a bit bored': 'I was the only person there. Two clerks competed to help me.',
      '2★ System down':
        'Drove out, signed in, system down. No text, no note on the door. They could not say when. It was back up five minutes after I left, I learned later.',
    },
  },
  {
    name: 'Northside Passport Office',
    city: 'Chicago, IL',
    address: '3100 North Meridian Avenue, Room 120',
    description: 'New passports and renewals, urgent travel by appointment.',
    tags: ['passport', 'travel', 'photos', 'appointment', 'urgent'],
    scenes: ['city-hall'],
    reviews: {
      '5★ Passport in twenty-six hours':
        "My sister was in a hospital abroad. The officer read the letter, said 'sit right there', and walked it through herself. The next day at noon I had it in my hand. She wished me a safe flight by name.",
      '3★ Photo refused three times':
        'Shadow, smile, shadow. The drugstore next door must be in on it, at seventeen dollars a try.',
      '4★ Strict, clear, on time':
        'If the checklist says black ink it means black ink. I was called four minutes before my slot.',
      '2★ No way to ask a question':
        'The phone plays a recording and hangs up. To find out whether I needed a second form I had to take a morning off and stand in line. I did not need it.',
    },
  },
  {
    name: 'Crescent Permit Center',
    city: 'New Orleans, LA',
    address: '1300 Levee Square, Floor 7',
    description: 'Building, porch and parade permits under one roof.',
    tags: ['permits', 'building', 'events', 'inspection', 'fees'],
    scenes: ['city-hall'],
    reviews: {
      '2★ Floor seven, then four, then seven':
        'My porch is six feet deep. This took three visits, two floors, one stamp that had run out of ink, and a map from 1994. In the end the permit cost forty dollars and eleven hours.',
      '5★ Parade permit with a smile':
        "I was sure it would be a nightmare. A gentleman asked how many people, how many tubas, and what to do if it rains. He added 'and dance' to the form.",
      '3★ Online portal half works':
        'You can upload drawings, but you cannot see whether anybody has opened them. Call on a Thursday, that is when the inspector is at his desk.',
      '4★ The inspector was fair':
        'He flagged one thing, explained the reason, came back two days later as he had said. That is all I ask.',
    },
  },
  {
    name: 'Tremont Social Security Office',
    city: 'Boston, MA',
    address: '210 Garrison Street',
    description: 'Cards, benefits and appeals.',
    tags: ['social security', 'benefits', 'waiting time', 'documents', 'retirement'],
    scenes: ['city-hall', 'interior'],
    reviews: {
      "4★ Patient with an old man's papers":
        'I brought a bag. She took everything out, made four piles, told me that three of them could be thrown away and which one to keep in a safe. My benefits started on the day she said.',
      '2★ Line outside in the rain':
        'Forty people on the sidewalk before opening, some with canes, no awning. Inside it is orderly. Hand out numbers at eight and let people sit in the lobby.',
      '5★ Fixed an error from 1987':
        'A summer job under a misspelled name. They found it on microfilm. Eleven dollars more a month, for the rest of my life, and a good story.',
      '3★ Fine, bring a book': 'An hour and a half with an appointment. The officer was courteous and quick.',
    },
  },
  {
    name: 'Hillcrest Municipal Court',
    city: 'Kansas City, MO',
    address: '1101 Hillcrest Boulevard',
    description: 'Traffic, housing and small claims.',
    tags: ['court', 'traffic ticket', 'small claims', 'parking', 'clerk'],
    scenes: ['city-hall'],
    reviews: {
      '4★ A judge who explains':
        'Small claims against a landlord. She explained each step to both of us in plain words and never looked at the clock. I won most of it. I think that the other side also felt heard.',
      '3★ Bring quarters and patience':
        'Meter limit is one hour, your case will take three. Why does a courthouse have one-hour meters? You can guess who hands out the tickets.',
      "2★ Clerk's window closes for lunch":
        'At noon, with twelve people in line who had come in their own lunch break.',
      '5★ Ticket dismissed politely':
        'I had a photo of the bush in front of the stop sign. The prosecutor looked at it, laughed, and that was that. The bush was gone when I drove home.',
    },
  },
];

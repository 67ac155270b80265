import type { Listing } from '../../listing.ts';

export const staysAndClubs: readonly Listing[] = [
  {
    name: 'The Quillon Hotel',
    city: 'Chicago, IL',
    address: '140 West Harbor Place',
    description: 'Eighty-four rooms in a 1920s newspaper building, two blocks from the river.',
    price: 4,
    tags: ['hotel', 'downtown', 'rooms', 'breakfast', 'bar'],
    scenes: ['interior', 'skyline'],
    reviews: {
      '5★ Slept like a stone above a busy street':
        'I had braced myself for sirens and heard nothing. Heavy curtains, real wooden hangers, a desk where two people could work. They let me check in at eleven in the morning without any fuss, and the doorman remembered my name the next day.',
      '4★ Handsome rooms, tiny closets':
        'The old pressroom bar is one of the best hotel bars I know, with type drawers along the wall. Our closet held three shirts. Bring a small suitcase.',
      '3★ Good hotel, bad fees':
        "Room was spotless and the staff professional. Then I found a 'destination fee' of thirty-eight dollars a night on the bill, for a newspaper and wifi. Just put it into the price.",
      "5★ They mailed my daughter's rabbit":
        'A stuffed rabbit stayed behind in the sheets. By the time we called they had found it, photographed it at the bar with a tiny napkin, and put it in the post. It arrived before we had unpacked.',
      '2★ Elevator out, ninth floor':
        'One of two elevators was broken for our whole stay. Fifteen minutes each way at checkout time. An apology card with a chocolate on the pillow does not make up for nine flights with luggage.',
      '4★ A hotel for readers':
        'A shelf of old bound newspapers on each floor, a good lamp on both sides of the bed, a chair that is meant for sitting. The lobby gets loud after six when the bar fills up. Ask for a room that looks at the courtyard.',
    },
  },
  {
    name: 'Magnolia Gate Inn',
    city: 'Savannah, GA',
    address: '212 East Wisteria Street',
    description: 'Nine rooms, a long veranda and breakfast served when you wake up.',
    price: 3,
    tags: ['inn', 'breakfast', 'veranda', 'couples', 'historic'],
    scenes: ['house', 'interior', 'flowers'],
    reviews: {
      '5★ The veranda at dusk':
        'Rocking chair, a glass of something cold, the ceiling fan ticking, somebody practicing trumpet a street away. Shrimp and grits for breakfast at ten because that is when we woke up. I did not turn on my phone for two days.',
      '5★ Innkeepers with the right touch':
        'They knew when to chat and when to vanish. A hand-drawn map with their own favorite benches was waiting on the bed. Sheets were ironed, actually ironed.',
      '4★ Old house, old pipes':
        'The shower takes four minutes to run warm and the stairs announce you to everyone. It is part of it. Room 6 has the balcony, ask for that.',
      '3★ Thin walls':
        'Breakfast was a dream and our hosts lovely. We also know when our neighbors got up, and how often.',
    },
  },
  {
    name: 'Brightwater Swim & Fitness',
    city: 'Phoenix, AZ',
    address: '7720 Ocotillo Drive',
    description: 'A fifty-meter outdoor pool, a weight room and classes from five in the morning.',
    price: 2,
    tags: ['gym', 'pool', 'classes', 'membership', 'early hours'],
    scenes: ['interior', 'beach'],
    reviews: {
      '5★ Lane lines at sunrise':
        'Five in the morning, desert sky going pink, a whole lane to myself. The water is kept cool enough to train in and the showers are clean. I have been a member of four gyms and this is the only one I miss when I travel.',
      '4★ Solid weights, crowded racks':
        'Three squat racks for this many members is not enough between five and seven. Off-peak it is great. Coaches walk the floor and correct gently.',
      '1★ Cancelling took three months':
        'I cancelled in writing, got a confirmation, and was billed again. And again. Each time a new person promised to fix it. In the end my bank did. A pity, because the pool is wonderful.',
      '4★ My knees thank the aqua class':
        'I am seventy-one and the instructor makes us laugh so much that I forget it is exercise. Parking near the door for those who need it.',
    },
  },
  {
    name: 'Overhang Climbing',
    city: 'Denver, CO',
    address: '3150 Railspur Street',
    description: 'Sixty-foot walls, a boulder hall and routes reset every week.',
    price: 2,
    tags: ['climbing', 'bouldering', 'fitness', 'kids', 'classes'],
    scenes: ['mountains', 'interior'],
    reviews: {
      '5★ Setting that makes you think':
        'The routes reward footwork and patience and not just reach. As a short climber I notice. New problems every week, color-coded honestly, and the setters hang around to hear what you think.',
      '5★ Nervous beginner, treated well':
        'I was sure that I would be the only one in running shorts. The intro class had people from nineteen to sixty, and the instructor spent as much time on falling as on climbing. I bought shoes the same week.',
      '4★ Great gym, dusty air':
        'The boulder hall needs better ventilation on busy evenings, I come out looking like a baker. Otherwise the best place in town to spend two hours.',
      '3★ Busy past the point of fun':
        'After six you wait for every rope. Day passes have gone up to thirty. In the mornings it is a five-star place.',
      '4★ Youth team that cheers for others':
        'My daughter competes and loses a lot. In this team they all wait at the bottom of the wall until the last one is down. Coaches email on Sundays, sometimes too late to plan the week.',
    },
  },
  {
    name: 'Northgate Coworking',
    city: 'Atlanta, GA',
    address: '55 Signal Street, Floor 4',
    description: 'Desks by the day or month, six phone booths and coffee that somebody cares about.',
    price: 2,
    tags: ['coworking', 'office', 'wifi', 'meeting rooms', 'coffee'],
    scenes: ['interior', 'writing-desk', 'coffee'],
    reviews: {
      '5★ Quiet means quiet here':
        'There is a room where nobody may speak, and nobody does. I wrote the last third of my thesis in it. Fast wifi, chairs that adjust in every direction, light from two sides.',
      '4★ Phone booths run hot':
        'Good soundproofing, poor airflow. After thirty minutes you come out like a boiled egg. Everything else is well thought through, down to spare chargers at the desk.',
      '4★ The community is real':
        'Wednesday lunch sounded like forced fun. It got me two clients and a chess partner.',
    },
  },
  {
    name: 'Stonefruit Grocers Co-op',
    city: 'Madison, WI',
    address: '1133 Willow Street',
    description: 'Member-owned grocery with bulk bins, local cheese and a hot bar.',
    price: 2,
    tags: ['groceries', 'co-op', 'bulk', 'cheese', 'local'],
    scenes: ['salad', 'storefront', 'market'],
    reviews: {
      '5★ Cheese counter with a teacher behind it':
        'I asked for something like a gruyère. I was given four tastes, a short lecture on cows, and a wedge of a local alpine cheese that I now dream about. You need not be a member to shop.',
      '4★ Bulk bins done properly':
        'Clean scoops, clear labels, prices per pound that you can read. Bring your own jars and they weigh them at the door. Produce is lovely and costs more than at the big store.',
      '3★ Hot bar roulette':
        'Some days a wonderful peanut stew, some days a tray of beige. By weight it adds up fast.',
    },
    localReviews: {
      '5★ Where my ten dollars of dividend went':
        'Each year we get a small dividend and a vote, and people actually show up and argue about the bread. Prices on staples are fair if you watch the sale tags, the staff earn a decent wage and have been there for years. I know who grew my carrots and she waves.',
    },
  },
];
